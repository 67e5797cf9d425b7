import { api } from '../../browser.ts';
import type { BackgroundMessage } from '../../background/messages.ts';
import { allowedHosts } from '../../background/permissions.ts';
import { automaticOf } from '../../background/plan.ts';
import { canContinue } from '../../background/run.ts';
import { storage } from '../../background/storage.ts';
import { hostOfRegion, notebookHosts, originOf } from '../../notebook/hosts.ts';
import { byId, setText } from './elements.ts';
import { showRun } from './show-run.ts';
import { lang, text } from './texts.ts';

const send = (message: BackgroundMessage) => api.runtime.sendMessage(message);

const regionNames = () => new Intl.DisplayNames(lang(), { type: 'region' });

/**
 * Requests permission for one country's notebook and reads it. Needs a user gesture: nothing is
 * awaited before.
 */
async function importFrom(host: string): Promise<void> {
  const wanted = storage.changeSettings({ wanted: host });
  const isAllowed = await api.permissions.request({ origins: [originOf(host)] });
  await wanted;
  await storage.changeSettings({ wanted: null });
  if (isAllowed) await send({ ask: 'start', hosts: [host] });
  await show();
}

/** The countries that can still be added; the chosen one stays, the user's own is preselected. */
function showCountries(hosts: string[]): void {
  const names = regionNames();
  const select = byId('country', HTMLSelectElement);
  const { region } = new Intl.Locale(api.i18n.getUILanguage()).maximize();
  const others = notebookHosts.filter(({ host }) => !hosts.includes(host));
  const options = others
    .map(({ host, region: code }) => new Option(names.of(code) ?? code, host))
    .sort((a, b) => a.text.localeCompare(b.text, lang()));
  const preselected = [select.value, hostOfRegion(region)].find((host) =>
    options.some(({ value }) => value === host),
  );
  select.replaceChildren(...options);
  if (preselected !== undefined) select.value = preselected;
  const label =
    hosts.length > 0 ? text('extension:popup.another') : text('extension:popup.country');
  setText('[for=country]', label);
}

async function showAutomatic(): Promise<void> {
  const settings = await storage.settings();
  const automatic = automaticOf(settings, Date.now());
  byId('automatic').hidden = automatic !== 'allowed';
  const why = byId('no-automatic');
  why.hidden = automatic === 'allowed' || automatic === 'off';
  why.textContent =
    automatic === 'expired'
      ? text('extension:popup.automaticExpired')
      : text('extension:popup.automaticFree');
  const box = byId('automatic').querySelector('input');
  if (box) box.checked = settings.isAutomatic;
}

async function show(): Promise<void> {
  const [run, waiting, hosts] = await Promise.all([
    storage.run(),
    storage.waiting(),
    allowedHosts(),
    showAutomatic(),
  ]);
  const isUnderWay = showRun(run, Object.keys(waiting).length);
  byId('start').hidden = isUnderWay;
  byId('again').hidden = hosts.length === 0 || canContinue(run);
  byId('lead').hidden = run !== null;
  showCountries(hosts);
  const names = regionNames();
  const regions = notebookHosts.filter(({ host }) => hosts.includes(host));
  setText('#allowed', regions.map(({ region }) => names.of(region) ?? region).join(', '));
}

function label(): void {
  document.documentElement.lang = lang();
  document.title = api.i18n.getMessage('short_name');
  setText('h1', document.title);
  setText('#lead', text('extension:popup.lead'));
  setText('#stop', text('extension:popup.stop'));
  setText('#go-on', text('extension:popup.goOn'));
  setText('#notebook', text('extension:popup.notebook'));
  setText('#again', text('extension:popup.imports'));
  setText('#import', text('extension:popup.imports'));
  setText('#open', text('extension:popup.open'));
  setText('#automatic span', text('extension:popup.automatic'));
  byId('open', HTMLAnchorElement).href = __WORKSPACE__;
}

function listen(): void {
  byId('start').addEventListener('submit', (event) => {
    event.preventDefault();
    void importFrom(byId('country', HTMLSelectElement).value);
  });
  byId('again').addEventListener('click', () => {
    void allowedHosts().then((hosts) => send({ ask: 'start', hosts }));
  });
  byId('go-on').addEventListener('click', () => {
    void storage.run().then((run) => send({ ask: 'start', hosts: run?.hosts ?? [] }));
  });
  byId('stop').addEventListener('click', () => void send({ ask: 'stop' }));
  byId('automatic').addEventListener('change', ({ target }) => {
    void storage.changeSettings({ isAutomatic: (target as HTMLInputElement).checked });
  });
  api.storage.onChanged.addListener(() => void show());
}

label();
listen();
void show();
