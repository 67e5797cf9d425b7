import type { Container } from 'postcss';

/**
 * Removes what the bundler writes for browsers older than the styles themselves: those without media ranges, which
 * are the oldest that could apply them. https://caniuse.com/css-media-range-syntax
 */
export function dropFallbacks(root: Container): void {
  unwrapColorMix(root);
  // Prefixes, added by two passes.
  root.walkDecls((declaration) => {
    if (declaration.toString() === declaration.prev()?.toString()) declaration.remove();
  });
  root.walkAtRules('media', (media) => {
    media.params = media.params.replace(/^not all and \((\w+)>=([^()]+)\)$/, '($1<$2)');
  });
}

/** Fallbacks for `color-mix()`. */
function unwrapColorMix(root: Container): void {
  root.walkAtRules('supports', (supports) => {
    if (!/^\(color: ?color-mix\(/.test(supports.params)) return;
    const fallback = supports.prev();
    supports.each((rule) => {
      if (rule.type !== 'rule' || fallback?.type !== 'rule') return;
      if (rule.selector !== fallback.selector) return;
      const props = new Set<string>();
      rule.walkDecls(({ prop }) => void props.add(prop));
      fallback.walkDecls((declaration) => {
        if (props.has(declaration.prop)) declaration.remove();
      });
      fallback.append(rule.nodes);
      rule.remove();
    });
    supports.replaceWith(supports.nodes ?? []);
  });
}
