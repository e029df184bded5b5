import '../words';
import { useNavigate, useSearchParams } from 'react-router';
import { AccountField } from '@/entities/account/account-field';
import { EntryForm } from '@/shared/forms/entry-form';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { t } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import type { ProjectItem } from '@/entities/project/model';
import { useMakeOnce } from '@/shared/store/make-once';
import { notifySuccess } from '@/shared/ui/notify';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { TwoColumns } from '@/shared/ui/two-columns';
import { newProjectSchema } from '../schema';
import { useInsertProject, useUpdateProject } from '../stores';
import { blankProject, ProjectFields } from '../verbs/project-fields';

/** A project that staff begin for a dealer. */
export default function NewProjectPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const insert = useInsertProject((state) => state.run);
  const update = useUpdateProject((state) => state.run);
  const insertOnce = useMakeOnce<Parameters<typeof insert>[0], ProjectItem>();
  const form = useEntryForm({
    schema: newProjectSchema,
    initialValues: { ...blankProject, account: search.get('account') ?? '' },
    draft: 'project new',
    send: ({ typeId, bidOn, needBy, ...given }) => {
      const project = {
        ...given,
        typeId: Number(typeId),
        bidOn: bidOn || null,
        needBy: needBy || null,
        orderIds: [],
      };
      return insertOnce({
        form: project,
        make: insert,
        change: async ({ newId, item }) => {
          if (item === null) return insert(project);
          const { status, rowVersion } = item;
          const changed = await update({ ...project, id: newId, status, rowVersion });
          return changed && { ...changed, newId };
        },
      });
    },
    onDone: ({ newId, message }) => {
      notifySuccess(message);
      if (newId !== null) void navigate(staffPaths.project.to({ id: newId }), { replace: true });
    },
  });
  return (
    <>
      <PageHeader
        title={t('projectDesk.newProject')}
        about={t('projectDesk.newProjectAbout')}
        crumbs={[{ label: t('nav.projects'), to: staffPaths.projects.to() }]}
      />
      <TwoColumns isForm side={null}>
        <Panel title={t('project.project')}>
          <EntryForm form={form} submitLabel={t('projectDesk.submitProject')}>
            <AccountField {...form.choice('account')} label={t('projectDesk.dealer')} />
            <ProjectFields form={form} />
          </EntryForm>
        </Panel>
      </TwoColumns>
    </>
  );
}
