import { DateInput, type DateInputProps } from './date-input';
import { MomentInput } from './moment-input';

type Props = DateInputProps & { hasTime: boolean };

/** A day of a record, or a point in time. */
export function DateField({ hasTime, ...rest }: Props) {
  return hasTime ? <MomentInput {...rest} /> : <DateInput {...rest} />;
}
