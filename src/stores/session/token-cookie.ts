import { TOKEN_KEY } from '../../lib/shared/keys.ts';

export interface CookieJar {
  /** All cookies, as `document.cookie` returns them. */
  read(): string;
  /** Sets one cookie, as `document.cookie` takes it. */
  write(cookie: string): void;
}

/** The result, or `undefined` where storage is blocked or full. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The session cookie that carries the token into new tabs. */
export function createTokenCookie(cookies: CookieJar, isSecure: boolean) {
  const write = (value: string, attributes: string): void => {
    const secure = isSecure ? '; Secure' : '';
    attempt(() =>
      cookies.write(`${TOKEN_KEY}=${value}; Path=/; SameSite=Lax${secure}${attributes}`),
    );
  };
  return {
    read(): string | undefined {
      const all = attempt(() => cookies.read()) ?? '';
      const pair = all.split('; ').find((entry) => entry.startsWith(`${TOKEN_KEY}=`));
      return pair?.slice(TOKEN_KEY.length + 1);
    },
    write: (token: string): void => write(token, ''),
    remove: (): void => write('', '; Max-Age=0'),
  };
}
