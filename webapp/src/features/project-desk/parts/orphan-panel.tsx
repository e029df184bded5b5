import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { ProjectRequestItem } from '@/entities/project/model';
import { t } from '@/shared/i18n/t';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Notice } from '@/shared/ui/notice';
import { isAllowed } from '@/shared/workflow/model';
import { useStep } from '@/shared/workflow/use-step';
import type { Proposal } from '../model';
import { requestDesk } from '../request-desk';
import { useResolve } from '../stores';
import classes from './desk.module.css';

type Props = { request: ProjectRequestItem };

/** To whom a request without a project may belong, each with the button that settles it. */
export function OrphanPanel({ request }: Props) {
  const { id, title, desk } = request;
  const resolve = useResolve((state) => state.run);
  const isBusy = useResolve((state) => state.isLoading);
  const { attempt, conflict } = useStep({ item: request, workflow: requestDesk, isBusy });
  const [chosen, setChosen] = useState<Proposal | null>(null);
  const proposals = desk?.proposals ?? [];
  const mayLink = isAllowed(request, 'link');

  const settle = async ({ projectId, account }: Proposal) => {
    const where = typeof projectId === 'number' ? { projectId } : { account, projectName: title };
    await attempt((rowVersion) => resolve({ id, form: { ...where, rowVersion } }));
  };
  return (
    <Notice tone="waiting" title={t('projectDesk.orphanTitle')}>
      <Text size="sm">{t('projectDesk.orphanHelp')}</Text>
      <Text size="sm" mt="xs">
        {t(proposals.length === 0 ? 'projectDesk.noProposals' : 'projectDesk.proposals')}
      </Text>
      {proposals.length > 0 && (
        <ul className={classes.proposals} aria-label={t('projectDesk.proposals')}>
          {proposals.map((proposal) => (
            <li key={`${proposal.account} ${proposal.projectId}`} className={classes.proposal}>
              <span>
                {wordsOf(proposal)}{' '}
                <span className={classes.about}>{t('projectDesk.fits', { score: proposal.score })}</span>
              </span>
              {mayLink && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={isBusy}
                  aria-label={labelOf(proposal)}
                  onClick={() => setChosen(proposal)}
                >
                  {t(proposal.projectId ? 'projectDesk.link' : 'projectDesk.create')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={chosen !== null}
        title={chosen ? labelOf(chosen) : ''}
        confirmLabel={chosen ? t(chosen.projectId ? 'projectDesk.link' : 'projectDesk.create') : ''}
        isBusy={isBusy}
        onCancel={() => setChosen(null)}
        isHarmless
        message={t('projectDesk.orphanSeen', { name: chosen?.accountName ?? '' })}
        onConfirm={() => {
          if (chosen !== null) void settle(chosen).then(() => setChosen(null));
        }}
      />
      {conflict}
    </Notice>
  );
}

const wordsOf = ({ projectId, projectNumber, projectName, accountName }: Proposal): string =>
  projectId
    ? [projectNumber, projectName, accountName].filter(Boolean).join(' · ')
    : t('projectDesk.proposalNew', { name: accountName });

const labelOf = ({ projectId, projectNumber, accountName }: Proposal): string =>
  projectId
    ? t('projectDesk.linkTo', { number: projectNumber ?? '' })
    : t('projectDesk.createFor', { name: accountName });
