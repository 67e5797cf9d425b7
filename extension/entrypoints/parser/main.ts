import { api } from '../../browser.ts';
import type { ParseMessage } from '../../background/parse.ts';
import { readPage } from '../../notebook/read-page.ts';

// Chrome's background has no DOM: this offscreen page parses the notebook's answers for it.
api.runtime.onMessage.addListener((message: Partial<ParseMessage>, sender, answer) => {
  if (!message.parse || sender.id !== api.runtime.id) return;
  answer(readPage(new DOMParser().parseFromString(message.parse.html, 'text/html'), message.parse));
});
