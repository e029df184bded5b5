import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useStable } from '@/shared/lib/use-stable';
import { useCan } from '@/shared/store/authorization';
import { filledIn, keepers, languageWords } from './model';
import { PickList } from './pick-list';
import { useReplying, type ColleaguesPath } from './replying';
import { useColleagues, useReplies } from './stores';

type Props = {
  id: string;
  /** The text field. */
  anchor: HTMLElement;
  onChoose: (words: string) => void;
  onClose: () => void;
};

/** The saved replies of the desk, each as it would be inserted. */
export function ReplyList({ onChoose, ...place }: Props) {
  const { desk, values } = useReplying();
  const data = useReplies(useStable({ desk }));
  const { items } = data;
  const hasLanguages = new Set(items.map(({ language }) => language)).size > 1;
  return (
    <PickList
      {...place}
      label={t('reply.search')}
      placeholder={t('reply.searchHelp')}
      title={t('reply.open')}
      data={data}
      entries={items.map(({ id, name, text, language }) => ({
        value: String(id),
        name,
        text: filledIn(text, values),
        mark: hasLanguages ? t(languageWords[language]) : '',
      }))}
      none={<NoReplies />}
      noMatch={t('reply.noMatch')}
      onChoose={(chosen) => onChoose(items.find(({ id }) => String(id) === chosen)?.text ?? '')}
    />
  );
}

/** Who could add some. */
function NoReplies() {
  const { desk } = useReplying();
  const { permission, words } = keepers[desk];
  return (
    <>
      <Text size="sm">{t('reply.none')}</Text>
      {useCan()(permission) ? (
        <Anchor component={Link} size="sm" to={staffPaths.replies.create.to()}>
          {t('reply.add')}
        </Anchor>
      ) : (
        <Text size="sm" c="dimmed">
          {t(words)}
        </Text>
      )}
    </>
  );
}

/** Staff whom a text can bring in by their names. */
export function ColleagueList({ path, ...given }: Props & { path: ColleaguesPath }) {
  const { me } = useReplying().values;
  const data = useColleagues(useStable({ path }));
  return (
    <PickList
      {...given}
      label={t('reply.searchColleagues')}
      title={t('reply.colleagues')}
      data={data}
      entries={data.items.filter(({ name }) => name !== me).map(({ name }) => ({ value: name, name }))}
      none={t('reply.noColleague')}
      noMatch={t('reply.noColleague')}
    />
  );
}
