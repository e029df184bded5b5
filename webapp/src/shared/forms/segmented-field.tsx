import { Input, SegmentedControl, type SegmentedControlProps } from '@mantine/core';

type Props<Value extends string> = Pick<
  SegmentedControlProps<Value>,
  'data' | 'withItemsBorders' | 'className'
> & {
  id: string;
  label: string;
  error?: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few choices, all of them in sight; the summary of errors can lead to it. */
export function SegmentedField<Value extends string>({ id, label, error, ...control }: Props<Value>) {
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: `${id}Label` }} error={error}>
      <SegmentedControl id={id} tabIndex={-1} fullWidth aria-labelledby={`${id}Label`} {...control} />
    </Input.Wrapper>
  );
}
