import type { PlainIsland } from '../../lib/browser/plain-island.ts';
import {
  formatPercent,
  formatPrice,
  monthlyPrice,
  yearlySaving,
  type Currency,
} from '../../lib/shared/money.ts';
import type { Period } from '../../product.ts';
import {
  $currency,
  $period,
  chooseCurrency,
  choosePeriod,
  restorePriceChoice,
} from '../../stores/currency.ts';
import { readPrices } from './prices.ts';

/**
 * Updates the price table to the reader's choice. The table itself is the page's HTML, in the page's currency
 * and billed yearly.
 */
const PricingTable: PlainIsland = Object.assign((_props: object, content = '') => content, {
  mount(island: HTMLElement): void {
    const find = <E extends Element>(selector: string, part: Element = island) => [
      ...part.querySelectorAll<E>(selector),
    ];
    const { lang } = document.documentElement;
    const plans = find<HTMLElement>('[data-prices]').map((plan) => ({
      plan,
      prices: readPrices(plan.dataset['prices']!),
    }));
    const radios = find<HTMLInputElement>('[type=radio]');
    const select = island.querySelector('select')!;
    const options = [...select.options];
    const local = options.find((option) => option.defaultSelected)!.value;

    const show = (): void => {
      const chosen = $currency.get();
      const isOffered = options.some(({ value }) => value === chosen);
      const currency = (isOffered ? chosen : local) as Currency;
      const period = $period.get();
      select.value = currency;
      for (const radio of radios) radio.checked = radio.value === period;
      const best = Math.max(0, ...plans.map(({ prices }) => yearlySaving(prices[currency])));
      find('.saving').forEach(write(formatPercent(best, lang)));
      for (const { plan, prices } of plans) {
        const { yearly } = prices[currency];
        const monthly = monthlyPrice(prices[currency], period);
        find('.price', plan).forEach(write(formatPrice(monthly, currency, lang)));
        find('.per-year', plan).forEach(write(formatPrice(yearly, currency, lang)));
        for (const line of find<HTMLElement>('[data-period]', plan))
          line.hidden = line.dataset['period'] !== period;
        for (const link of find<HTMLAnchorElement>('a', plan))
          link.href = link.href.replace(/(?<=period(?:=|%3D))\w+/, period);
      }
    };

    restorePriceChoice();
    $currency.listen(show);
    $period.listen(show);
    show();
    select.addEventListener('change', () => chooseCurrency(select.value as Currency));
    for (const radio of radios)
      radio.addEventListener('change', () => choosePeriod(radio.value as Period));
  },
});

export default PricingTable;

/** Sets an element's text only if it differs, so that live regions announce real changes alone. */
function write(text: string): (element: Element) => void {
  return (element) => {
    if (element.textContent !== text) element.textContent = text;
  };
}
