/* Keeps the title of the not-found page in sync with its heading, which differs while offline. */
let found = '';
const updateTitle = () => {
  found ||= document.title;
  const [online, offline] = document.querySelectorAll('h1 span');
  if (online && offline)
    document.title = navigator.onLine
      ? found
      : found.replace(online.textContent, offline.textContent);
};
for (const type of ['DOMContentLoaded', 'online', 'offline']) addEventListener(type, updateTitle);
