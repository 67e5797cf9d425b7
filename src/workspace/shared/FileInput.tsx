import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'ref' | 'type' | 'onChange'> {
  onFiles: (files: File[]) => void;
}

/**
 * A file field that passes on what is chosen, before hydration too, and empties itself, so that the
 * same file can be chosen again.
 */
export function FileInput({ onFiles, ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const take = () => {
    const files = [...(field.current?.files ?? [])];
    if (!field.current || files.length === 0) return;
    field.current.value = '';
    onFiles(files);
  };
  const takeEarly = useEffectEvent(take);
  useEffect(() => takeEarly(), []);
  return <input {...rest} ref={field} type="file" onChange={take} />;
}
