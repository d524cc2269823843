import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { passwordTexts as texts } from '#client/messages/new-password';

/** Password field with a visibility button, which names its action. */
export function PasswordField({ label, ...rest }: PasswordInputProps & { label: string }) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...rest}
      label={label}
      visible={visible}
      onVisibilityChange={setVisible}
      withAsterisk={false}
      visibilityToggleButtonProps={{
        'aria-label': visible ? texts.hide(label) : texts.show(label),
        'aria-pressed': undefined,
        tabIndex: 0,
      }}
    />
  );
}
