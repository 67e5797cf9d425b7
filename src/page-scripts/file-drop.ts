/*
 * Puts files that are dropped anywhere on the page into the file field, whose `change` event the
 * island handles. In the head, because without a handler the browser would navigate to the file.
 */
for (const type of ['dragover', 'drop'] as const)
  addEventListener(type, (event) => {
    const { types, files } = event.dataTransfer!;
    if (!types.includes('Files')) return;
    event.preventDefault();
    if (type === 'dragover') return;
    const field = document.querySelector<HTMLInputElement>('#start-files')!;
    field.files = files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
