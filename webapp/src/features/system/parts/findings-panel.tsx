import '../words';
import { Anchor, Code, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useCan } from '@/shared/store/authorization';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { Finding } from '../model';

/** What could not be sent, or is still tried. */
const undelivered = `${staffPaths.outbox.to()}?f.status=failed`;

type Props = { findings: readonly Finding[] };

/** What is not well with the portal, the worst first, each with what to do about it. */
export function FindingsPanel({ findings }: Props) {
  const mayReadMail = useCan()('outbox:view');
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const tone = findings.length === 0 ? 'good' : 'waiting';
  return (
    <Panel
      title={t('system.findings')}
      aside={
        <StatusBadge tone={errors > 0 ? 'bad' : tone}>
          {findings.length === 0
            ? t('system.allWell')
            : t('system.findingsCount', { count: findings.length })}
        </StatusBadge>
      }
    >
      {findings.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('system.allWellHelp')}
        </Text>
      ) : (
        <Stack gap="sm">
          {findings.map(({ concern, severity, title, details, advice }) => (
            <Notice
              key={[concern, ...details].join(' ')}
              tone={severity === 'error' ? 'bad' : 'waiting'}
              title={title}
            >
              {details.map((detail) => (
                <Text key={detail} size="sm">
                  {detail}
                </Text>
              ))}
              <Text size="sm">{withCommands(advice)}</Text>
              {concern === 'outbox' && mayReadMail && (
                <Anchor component={Link} to={undelivered} size="sm">
                  {t('system.openOutbox')}
                </Anchor>
              )}
            </Notice>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

/** Advice names commands between backticks. */
const withCommands = (text: string) =>
  text.split('`').map((part, place) => (place % 2 === 1 ? <Code key={part}>{part}</Code> : part));
