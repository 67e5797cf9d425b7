import { selectFieldClass } from '../../ui/form-classes.ts';
import { LabelledControl } from './LabelledControl.tsx';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
}

export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: Props<Value>) {
  return (
    <LabelledControl label={label}>
      {(id) => (
        <select
          id={id}
          className={`${selectFieldClass} pointer-fine:text-sm`}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
        >
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      )}
    </LabelledControl>
  );
}
