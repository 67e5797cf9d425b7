// What Strapi and koa hand around without types of their own; for the checks of `npm run types` alone.
import type { Env } from '@strapi/utils';
import type Koa from 'koa';

/** A call: koa's context with what Strapi adds to it. The body is whatever was sent. */
export interface Context extends Koa.Context {
  request: Koa.Request & { body?: any };
  body: any;
  params: Record<string, string>;
}

export type Next = () => Promise<unknown>;

/** What answers a route; GraphQL passes more than REST. */
export type Action = (ctx: Context, next?: Next, ...others: any[]) => unknown;

export type Middleware = (ctx: Context, next: Next) => unknown;

/** What a file of config/ is called with. */
export interface Configured {
  env: Env;
}

/** A row of the users, as far as it is read here. */
export interface User {
  id: number;
  documentId: string;
  username: string;
  email: string;
  password?: string | null;
  blocked: boolean;
  confirmed: boolean;
  plan: string;
  locale?: string | null;
}

/** The fields of a registration. */
export interface Registration {
  username: string;
  email: string;
  password: string;
}
