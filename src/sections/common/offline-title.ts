/* Names the tab by the heading that is shown, which is another one while the browser is offline. */
const found = document.title;
const tell = () => {
  const [title] = document.querySelectorAll('h1 span:not(:first-child)');
  document.title = navigator.onLine ? found : (title?.textContent ?? found);
};
tell();
addEventListener('online', tell);
addEventListener('offline', tell);
