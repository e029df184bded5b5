import { Button, Group, Text } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { t } from '@/shared/i18n/t';
import { useSession } from '@/shared/store/session';
import { notifyIfFailed } from '@/shared/ui/notify';
import type { ReadArticle } from '../model';
import { useVote } from '../stores';

type Props = { article: ReadArticle };

/** One voice each, which can change its mind. Staff in a dealer's place have none. */
export function HelpfulVote({ article: { id, isHelpful } }: Props) {
  const isImpersonating = useSession((session) => session.isImpersonating);
  const vote = useVote((state) => state.run);
  if (isImpersonating) return null;

  const onVote = async (choice: boolean) => {
    notifyIfFailed(await vote({ id, isHelpful: choice }));
  };
  const button = (choice: boolean) => ({
    variant: isHelpful === choice ? ('light' as const) : ('default' as const),
    'aria-pressed': isHelpful === choice,
    onClick: () => void onVote(choice),
  });

  return (
    <section aria-labelledby="helpful" data-print="hidden">
      <Text fw={600} id="helpful" mb="xs">
        {t('knowledge.question')}
      </Text>
      <Group gap="sm">
        <Button {...button(true)} leftSection={<IconThumbUp size={16} aria-hidden />}>
          {t('knowledge.yes')}
        </Button>
        <Button {...button(false)} leftSection={<IconThumbDown size={16} aria-hidden />}>
          {t('knowledge.no')}
        </Button>
      </Group>
      {isHelpful !== undefined && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {t('knowledge.thanks')}
        </Text>
      )}
    </section>
  );
}
