import { Text } from '@mantine/core';
import type { ProjectContact } from '@/entities/project/model';
import { MailLink, PhoneLink } from '@/shared/ui/contact-links';

type Props = { contact: ProjectContact };

/** Someone to ask about a project, with the ways to reach them. */
export function ContactLine({ contact: { name, role, email, phone } }: Props) {
  return (
    <Text size="sm" component="div">
      <Text size="sm" fw={600}>
        {name}
      </Text>
      {role !== '' && <div>{role}</div>}
      {email !== '' && <MailLink address={email} />}
      {phone !== '' && (
        <div>
          <PhoneLink number={phone} />
        </div>
      )}
    </Text>
  );
}
