import { TextInput, UnstyledButton, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/shared/i18n/t';
import classes from './password-field.module.css';

type Props = Omit<TextInputProps, 'type' | 'rightSection'>;

/** A password that can be looked at before it is sent. */
export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth="3.75rem"
      rightSection={
        <UnstyledButton
          className={classes.toggle}
          aria-label={isShown ? t('password.hide') : t('password.show')}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? t('password.hideWord') : t('password.showWord')}
        </UnstyledButton>
      }
    />
  );
}
