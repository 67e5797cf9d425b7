// Types for what Strapi and koa pass around untyped; for `npm run types` alone.
import type { Env } from '@strapi/utils';
import type Koa from 'koa';

/** A call: koa's context with Strapi's additions. The body is unvalidated. */
export interface Context extends Koa.Context {
  request: Koa.Request & { body?: any };
  body: any;
  params: Record<string, string>;
}

export type Next = () => Promise<unknown>;

/** A route's handler; GraphQL passes more than REST. */
export type Action = (ctx: Context, next?: Next, ...others: any[]) => unknown;

export type Middleware = (ctx: Context, next: Next) => unknown;

/** Context of the files in config/. */
export interface Configured {
  env: Env;
}

/** The columns of a user that are read here. */
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
  planUntil?: string | Date | null;
  billingState?: string | null;
  customerId?: string | null;
}

/** Fields of a registration. */
export interface Registration {
  username: string;
  email: string;
  password: string;
}
