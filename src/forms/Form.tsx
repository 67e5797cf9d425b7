import { type FormHTMLAttributes, useEffect, useRef } from 'react';
import { useHydrated } from '../guards/use-browser-value.ts';

/**
 * A form submitted by script. Should the browser ever submit it natively, it does so by POST, so that no
 * password ends up in the address; without scripts it is not shown. Nor is it before its island is there, on a page
 * that a signed-in reader is about to leave.
 */
export function Form(props: FormHTMLAttributes<HTMLFormElement>) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => {
    // Sent before this was hydrated (directives/touch.ts).
    if (form.current?.dataset['sent'] === undefined) return;
    delete form.current.dataset['sent'];
    form.current.requestSubmit();
  }, []);
  return (
    <form
      {...props}
      ref={form}
      className={`group/form mt-7 hidden max-w-form gap-5 scripted:grid ${isHydrated ? '' : 'redirected:invisible'}`}
      method="post"
      noValidate
    />
  );
}
