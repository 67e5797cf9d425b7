import {
  hashedFolders,
  headersFor,
  revalidated,
  type HeaderRule,
} from '../../lib/shared/header-rules.ts';

/**
 * Netlify's `_redirects` for localised not-found pages, since it knows one at the root only: a line
 * for each folder that has its own. Other hosts use the nearest `404.html` themselves.
 */
export function notFoundRedirects(folders: readonly string[]): string {
  return folders.map((folder) => `/${folder}/*  /${folder}/404.html  404\n`).join('');
}

/**
 * Where password managers look for the password page, and where it is. They say no language; the
 * user can choose one there. https://w3c.github.io/webappsec-change-password-url/
 */
export const changePassword = {
  from: '/.well-known/change-password',
  to: '/account#password',
};

/**
 * The contact file for security researchers. https://www.rfc-editor.org/rfc/rfc9116
 * @param site public address, without a slash at the end
 * @param contact an e-mail address
 * @param now the file expires a year later, the longest that the RFC recommends
 */
export function securityTxt(site: string, contact: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate()));
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${site}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/**
 * A Caddy configuration for the built site: clean URLs, precompressed files, the same headers as on
 * every other host, localised not-found pages. Its address and its folder can be overridden by
 * environment variables. https://caddyserver.com/docs/caddyfile
 * @param address the default site address, such as `example.com` or `:8080`
 * @param folders those with a not-found page of their own
 * @param redirects answered with 302
 */
export function caddyfile(
  rules: readonly HeaderRule[],
  folders: readonly string[],
  address: string,
  redirects: readonly { from: string; to: string }[] = [],
): string {
  const everywhere = headersFor(rules, '/');
  const hashedOnly = headersFor(
    rules.filter(({ pattern }) => pattern !== '/*'),
    `${hashedFolders[0]}file`,
  );
  const hashedPaths = hashedFolders.map((folder) => `${folder}*`).join(' ');
  return `# Written by the build; a change here is lost with the next one.
{$SITE_ADDRESS:${address}} {
	root * {$SITE_ROOT:/srv}
	header -Server
${headerLines(everywhere, '\theader')}
	@hashed path ${hashedPaths}
${headerLines(hashedOnly, '\theader @hashed')}
	@unhashed not path ${hashedPaths}
	header @unhashed Cache-Control "${revalidated}"
	# Not among the types that every system knows, and with nosniff it counts.
	header /manifest.webmanifest Content-Type application/manifest+json

	@method not method GET HEAD
	@hidden path /_headers /_redirects *.br *.gz */404 */404/ */404.html
	@home path /index /index.html
	@index path_regexp index ^(/[\\w-][\\w./-]*)/index(?:\\.html)?$
	@html path_regexp html ^(/[\\w-][\\w./-]*)\\.html$
	@slash path_regexp slash ^(/[\\w-][\\w./-]*)/$
	route {
		error @method 405
		error @hidden 404
${redirects.map(({ from, to }) => `\t\tredir ${from} ${to} 302\n`).join('')}		# A rewrite keeps the query, and takes the path as it was matched: cleaned, so that no
		# address with two slashes in front can lead to another host.
		route @home {
			rewrite * /
			redir {uri} 308
		}
${redirect('index')}${redirect('html')}${redirect('slash')}		try_files {path}.html {path}/index.html {path}
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}

	handle_errors {
		header -Server
		header Cache-Control "${revalidated}"
		@missing expression {err.status_code} == 404
		@other expression {err.status_code} != 404
		handle @other {
			header @method Allow "GET, HEAD"
			respond "{err.status_code} {err.status_text}"
		}
		handle @missing {
			@folder path_regexp folder ^/(${folders.join('|') || '-'})/
			handle @folder {
				rewrite * /{re.folder.1}/404.html
				file_server {
					precompressed br gzip
				}
			}
			handle {
				rewrite * /404.html
				file_server {
					precompressed br gzip
				}
			}
		}
	}
}
`;
}

/** Redirects another spelling of an address to its page; without one it is not found. */
function redirect(spelling: string): string {
  const path = `{re.${spelling}.1}`;
  return `		route @${spelling} {
			@${spelling}Page file ${path}.html ${path}/index.html
			route @${spelling}Page {
				rewrite * ${path}
				redir {uri} 308
			}
		}
`;
}

function headerLines(headers: Record<string, string>, directive: string): string {
  return Object.entries(headers)
    .map(([name, value]) => `${directive} ${name} "${value.replaceAll('"', '\\"')}"`)
    .join('\n');
}
