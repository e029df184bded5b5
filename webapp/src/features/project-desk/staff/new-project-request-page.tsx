import '../words';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AccountField } from '@/entities/account/account-field';
import type { ProjectRequestItem } from '@/entities/project/model';
import { blankRequest, sentOf } from '@/entities/project/request-values';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { SegmentedField } from '@/shared/forms/segmented-field';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { useMakeOnce } from '@/shared/store/make-once';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Notice } from '@/shared/ui/notice';
import { notifySuccess } from '@/shared/ui/notify';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { TwoColumns } from '@/shared/ui/two-columns';
import { newRequestSchema } from '../schema';
import { useInsert, useUpdate } from '../stores';
import { projectSource } from '../verbs/project-source';
import { RequestFields } from '../verbs/request-fields';

const LookupField = lazyPart(async () => (await import('@/shared/records/lookup-field')).LookupField);

type Audience = 'dealer' | 'staff';

const audienceOf = (asked: string | null): Audience => (asked === 'staff' ? 'staff' : 'dealer');

/** What came by telephone or mail, entered for a dealer, or what staff ask among themselves. */
export default function NewProjectRequestPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const insert = useInsert((state) => state.run);
  const update = useUpdate((state) => state.run);
  const insertOnce = useMakeOnce<Parameters<typeof insert>[0], ProjectRequestItem>();
  const form = useEntryForm({
    schema: newRequestSchema,
    initialValues: {
      audience: audienceOf(search.get('for')),
      projectId: search.get('project') ?? '',
      account: search.get('account') ?? '',
      claimedAccount: '',
      isDraft: false,
      ...blankRequest,
    },
    draft: 'project request new',
    send: ({ audience, projectId, account, claimedAccount, isDraft, ...given }) => {
      const request = {
        ...sentOf(given),
        isDraft,
        isInternal: audience === 'staff',
        projectId: projectId === '' ? null : Number(projectId),
        account: projectId === '' ? account : '',
        claimedAccount: projectId === '' && account === '' ? claimedAccount : '',
        priority: null,
        drafterId: null,
        checkerId: null,
        dueOn: null,
        rowVersion: null,
      };
      return insertOnce({
        form: request,
        make: insert,
        change: async ({ newId: id, item }) => {
          if (id === null) return insert(request);
          const changed = await update({ id, form: { ...request, rowVersion: item?.rowVersion ?? null } });
          return changed && { ...changed, newId: id };
        },
      });
    },
    onDone: ({ newId, message }) => {
      notifySuccess(message);
      if (newId !== null) void navigate(staffPaths.projectRequest.to({ id: newId }), { replace: true });
    },
  });
  const { audience, projectId, account } = form.values;
  const project = form.choice('projectId');
  const isInternal = audience === 'staff';
  return (
    <>
      <PageHeader
        title={t('projectDesk.new')}
        about={t('projectDesk.newAbout')}
        crumbs={[{ label: t('nav.projectRequests'), to: staffPaths.projectRequests.to() }]}
      />
      <TwoColumns isForm side={null}>
        <Panel title={t('projectRequest.request')}>
          <EntryForm form={form} submitLabel={t('projectDesk.submitNew')}>
            <SegmentedField
              {...form.choice('audience')}
              label={t('projectDesk.newFor')}
              data={[
                { value: 'dealer', label: t('projectDesk.newForDealer') },
                { value: 'staff', label: t('projectDesk.newForStaff') },
              ]}
            />
            {isInternal ? (
              <Notice tone="waiting" title={t('projectDesk.noticeInternal')}>
                <Text size="sm">{t('projectDesk.newForStaffHelp')}</Text>
              </Notice>
            ) : (
              <Text size="sm">{t('projectDesk.newForDealerHelp')}</Text>
            )}
            <Suspense fallback={<TextInput label={optional(t('projectDesk.project'))} disabled />}>
              <LookupField
                id={project.id}
                label={optional(t('projectDesk.project'))}
                description={t('projectDesk.projectOptional')}
                error={project.error}
                source={projectSource}
                value={project.value}
                isClearable
                onChange={project.onChange}
              />
            </Suspense>
            {projectId === '' && (
              <AccountField {...form.choice('account')} label={optional(t('projectDesk.account'))} />
            )}
            {projectId === '' && account === '' && (
              <TextInput
                label={optional(t('projectDesk.claimedAccount'))}
                description={t('projectDesk.claimedHelp')}
                maxLength={160}
                autoComplete="off"
                {...form.field('claimedAccount')}
              />
            )}
            <RequestFields form={form} />
            {projectId !== '' && (
              <Checkbox label={t('projectDesk.keepDraft')} {...form.checkbox('isDraft')} />
            )}
          </EntryForm>
        </Panel>
      </TwoColumns>
    </>
  );
}
