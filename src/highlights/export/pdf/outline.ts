import { num, textString, type PdfObjects } from './objects.ts';
import type { OutlineEntry } from './flow.ts';

interface Node extends OutlineEntry {
  id: number;
  children: Node[];
}

/**
 * The outline that a user shows beside the pages: books, and under each its chapters (ISO 32000-1,
 * 12.3.3).
 */
export function outlineObject(
  objects: PdfObjects,
  entries: readonly OutlineEntry[],
  pageIds: readonly number[],
): number {
  const root = objects.reserve();
  const top: Node[] = [];
  for (const entry of entries) {
    const node: Node = { ...entry, id: objects.reserve(), children: [] };
    const parent = top.at(-1);
    if (entry.level === 2 && parent) parent.children.push(node);
    else top.push(node);
  }
  const ends = (nodes: readonly Node[]) =>
    nodes.length === 0 ? '' : ` /First ${nodes[0]?.id} 0 R /Last ${nodes.at(-1)?.id} 0 R`;
  const writeAll = (nodes: readonly Node[], parent: number) => {
    nodes.forEach((node, index) => {
      const [before, after] = [nodes[index - 1], nodes[index + 1]];
      const { children } = node;
      objects.write(
        node.id,
        `<< /Title ${textString(node.title)} /Parent ${parent} 0 R` +
          (before ? ` /Prev ${before.id} 0 R` : '') +
          (after ? ` /Next ${after.id} 0 R` : '') +
          // A negative count is a closed entry.
          (children.length > 0 ? `${ends(children)} /Count -${children.length}` : '') +
          ` /Dest [${pageIds[node.page] ?? 0} 0 R /XYZ null ${num(node.y)} null] >>`,
      );
      writeAll(children, node.id);
    });
  };
  writeAll(top, root);
  objects.write(root, `<< /Type /Outlines${ends(top)} /Count ${top.length} >>`);
  return root;
}
