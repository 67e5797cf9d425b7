import type { FormHTMLAttributes } from 'react';

/**
 * A form submitted by script. Should the browser ever submit it natively, it does so by POST, so that no
 * password ends up in the address; without scripts it is not shown.
 */
export function Form(props: FormHTMLAttributes<HTMLFormElement>) {
  return <form {...props} className="form" method="post" noValidate data-scripted />;
}
