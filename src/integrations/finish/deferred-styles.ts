import postcss, { type ChildNode } from 'postcss';

/** Styles of overlays, interaction, print and forced colours: no first paint needs them. */
function isDeferred(node: ChildNode): boolean {
  if (node.type !== 'atrule' || !node.nodes) return false;
  if (node.name === 'layer') return node.params === 'deferred';
  return node.name === 'media' && /^(?:print|\(forced-colors: ?active\))$/.test(node.params);
}

const blocksOf = (css: string): string[] =>
  postcss
    .parse(css)
    .nodes.filter((node) => isDeferred(node))
    .map(String);

/**
 * The blocks that pages have in common and no first paint needs. They go into one sheet that is linked at the end
 * of the body, so that the browser caches it once for all of these pages.
 * @param styles the styles of each page that is to share the sheet
 */
export function deferredStyles(styles: readonly string[]): readonly string[] {
  const [first = [], ...others] = styles.map(blocksOf);
  return others.reduce((common, blocks) => common.filter((block) => blocks.includes(block)), first);
}

/** Removes top-level blocks from styles. */
export function withoutBlocks(css: string, blocks: readonly string[]): string {
  const root = postcss.parse(css);
  root.each((node) => {
    if (isDeferred(node) && blocks.includes(String(node))) node.remove();
  });
  return root.toString();
}
