import type { FormHTMLAttributes } from 'react';

/**
 * A form that scripts send. Should a browser ever send it itself, it does so by POST, so that no
 * password gets into an address; and it is not shown where there are no scripts.
 */
export function Form(props: FormHTMLAttributes<HTMLFormElement>) {
  return <form {...props} className="form" method="post" noValidate data-scripted />;
}
