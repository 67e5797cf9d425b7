import type { ServerResponse } from 'node:http';
import type { CheckoutSession } from './objects.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function page(response: ServerResponse, body: string): void {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><title>Stand-in</title>${body}`);
}

/** The page where a user pays, or goes back. */
export function checkoutPage(response: ServerResponse, session: CheckoutSession): void {
  const { price, cancel_url: back, status } = session;
  const amount = `${price.unit_amount} ${price.currency} / ${price.recurring.interval}`;
  const form = '<form method="post"><button>Subscribe</button></form>';
  page(
    response,
    `<p>${amount}</p>${status === 'open' ? form : `<p>${status}</p>`}<a href="${escaped(back)}">Back</a>`,
  );
}

/** The page where a user cancels, or goes back. */
export function portalPage(response: ServerResponse, back: string): void {
  page(
    response,
    `<form method="post"><button>Cancel plan</button></form><a href="${escaped(back)}">Back</a>`,
  );
}

/** Sends the browser back to the site. */
export function leave(response: ServerResponse, address: string): void {
  response.writeHead(303, { location: address }).end();
}
