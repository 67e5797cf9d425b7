/*
 * Takes files dropped anywhere on the page. In the head, because a browser leaves the page for a dropped file that
 * nobody takes: they go into the field for files, whose change event the island handles, or is hydrated by.
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
