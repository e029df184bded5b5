import { Anchor, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState, type RefObject } from 'react';

type Props = Omit<TextInputProps, 'ref' | 'label'> & {
  readonly ref?: RefObject<HTMLInputElement | null>;
  readonly labels: {
    readonly code: string;
    readonly recovery: string;
    /** Of the button that asks for a recovery code instead. */
    readonly useRecovery: string;
  };
};

/** A code of digits, for which a phone shows its digits; recovery codes, which have letters too, are asked for. */
export function CodeInput({ ref, labels, ...input }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const field = ref ?? own;
  const [isRecovery, setIsRecovery] = useState(false);

  const useRecovery = () => {
    setIsRecovery(true);
    // A phone's keyboard follows the field only where it is entered anew.
    field.current?.blur();
    requestAnimationFrame(() => field.current?.focus());
  };

  return (
    <Stack gap={4} align="flex-start">
      <TextInput
        ref={field}
        w="100%"
        label={isRecovery ? labels.recovery : labels.code}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        maxLength={40}
        {...input}
      />
      {!isRecovery && (
        <Anchor component="button" type="button" size="sm" onClick={useRecovery}>
          {labels.useRecovery}
        </Anchor>
      )}
    </Stack>
  );
}
