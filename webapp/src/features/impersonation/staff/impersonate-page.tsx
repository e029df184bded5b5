import '../words';
import { Input, SegmentedControl, Text, Textarea } from '@mantine/core';
import { useNavigate } from 'react-router';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { paths } from '@/shared/paths';
import { useCan } from '@/shared/store/authorization';
import { enterImpersonation } from '@/shared/store/impersonation';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { AccountField } from '../parts/account-field';
import { impersonationSchema } from '../schema';
import { useBeginImpersonation } from '../stores';
import classes from './impersonate-page.module.css';

const modes = [
  { value: 'view', label: t('impersonation.modeView') },
  { value: 'act', label: t('impersonation.modeAct') },
] as const;

type Values = { account: string; reason: string; mode: 'view' | 'act' };
const blank: Values = { account: '', reason: '', mode: 'view' };

export default function ImpersonatePage() {
  const begin = useBeginImpersonation((state) => state.run);
  const mayAct = useCan()('impersonation:act');
  const navigate = useNavigate();
  const form = useEntryForm({
    schema: impersonationSchema,
    initialValues: blank,
    send: async (given) => {
      const result = await begin(given);
      const token = result?.item?.token;
      if (token) {
        await enterImpersonation(token);
        void navigate(paths.dashboard.to());
      }
      return result;
    },
  });
  const { id, error, onChange } = form.choice('account');

  return (
    <>
      <PageHeader title={t('nav.impersonate')} about={t('impersonation.about')} />
      <div className={classes.form}>
        <Panel title={t('impersonation.details')}>
          <EntryForm form={form} submitLabel={t('impersonation.submit')}>
            <AccountField id={id} error={error} onChange={onChange} />
            <Textarea
              label={t('impersonation.reason')}
              description={t('impersonation.reasonHelp')}
              autosize
              minRows={2}
              maxLength={1000}
              {...form.field('reason')}
            />
            {mayAct && (
              <Input.Wrapper
                label={t('impersonation.mode')}
                labelElement="div"
                labelProps={{ id: `${form.id}modeLabel` }}
              >
                <SegmentedControl
                  fullWidth
                  mt={6}
                  aria-labelledby={`${form.id}modeLabel`}
                  data={[...modes]}
                  value={form.values.mode}
                  onChange={form.choice('mode').onChange}
                />
              </Input.Wrapper>
            )}
            <Text size="sm" c="dimmed">
              {t('impersonation.modeHelp')} {t('impersonation.never')}
            </Text>
          </EntryForm>
        </Panel>
      </div>
    </>
  );
}
