import { visitStatusOf } from '@/entities/service/model';
import { CompleteForm } from '@/entities/service/staff/complete-form';
import { IncompleteForm } from '@/entities/service/staff/incomplete-form';
import { currentVisit, headingOf, type StaffRequest } from '@/entities/service/staff/model';
import { requestWorkflow, type ServiceInput } from '@/entities/service/staff/workflow';
import { msg } from '@/shared/i18n/t';
import { staffPaths } from '@/shared/staff-paths';
import { StatusBadge } from '@/shared/ui/status-badge';
import { defineDesk } from '@/shared/workflow/define-desk';
import { formsByVerb, type AnyVerbFormProps } from '@/shared/workflow/verb-forms';
import { inOrder } from '@/shared/workflow/workflow';
import classes from './parts/visits.module.css';

// They come with the page: at the site there may be no connection to fetch them by.
const EndingForm = formsByVerb<StaffRequest, ServiceInput>({
  complete: CompleteForm,
  incomplete: IncompleteForm,
});

/** The desk's workflow, for one hand and a small screen. */
export const visitDesk = defineDesk<StaffRequest, ServiceInput>({
  ...requestWorkflow,
  kind: msg('visits.one'),
  title: headingOf,
  list: { label: msg('nav.visits'), to: staffPaths.visits.to() },
  status: (request) => {
    const visit = currentVisit(request);
    if (visit === undefined) return null;
    const { tone, label } = visitStatusOf(visit);
    return <StatusBadge tone={tone}>{label}</StatusBadge>;
  },
  offered: inOrder(['start', 'incomplete', 'complete']),
  frameOf: () => ({ fullScreen: true }),
  Form: (props: AnyVerbFormProps<StaffRequest, ServiceInput>) => (
    <div className={classes.narrow}>
      <EndingForm {...props} />
    </div>
  ),
});
