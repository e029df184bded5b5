import { TextInput, type TextInputProps } from '@mantine/core';
import { phoneText } from '@/shared/i18n/phone';

type Props = Omit<TextInputProps, 'type' | 'value'> & { value: string };

/**
 * A telephone number as people write it. The server keeps its official form, and what was not touched stays as it is.
 */
export function PhoneInput({ value, ...input }: Props) {
  return <TextInput {...input} type="tel" value={phoneText(value)} />;
}
