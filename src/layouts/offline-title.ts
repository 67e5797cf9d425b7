/* Names the tab by the heading that is shown, which is another one while the browser is offline. */
let found = '';
const tell = () => {
  found ||= document.title;
  const [online, offline] = document.querySelectorAll('h1 span');
  if (online && offline)
    document.title = navigator.onLine
      ? found
      : found.replace(online.textContent, offline.textContent);
};
for (const type of ['DOMContentLoaded', 'online', 'offline']) addEventListener(type, tell);
