import './words';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { date } from '@/shared/i18n/format';
import { t } from '@/shared/i18n/t';
import { isStaffSide, pathsOfSide } from '@/shared/side';
import { TimeText } from '@/shared/ui/date-text';
import { Facts, type Fact } from '@/shared/ui/facts';
import { isWaiver, revisionName, warrantyName, type Drawing } from './model';

type Props = { drawing: Drawing; more?: readonly (Fact | false)[] };

/** What is drawn and what for, or which document is signed. */
function kindOf(drawing: Drawing): readonly (Fact | false)[] {
  const { approvedForName, expiresOn } = drawing;
  if (isWaiver(drawing))
    return [
      { label: t('drawing.warranty'), value: warrantyName(drawing) },
      Boolean(expiresOn) && { label: t('drawing.expiresOn'), value: date(expiresOn) },
    ];
  return [{ label: t('drawing.for'), value: approvedForName }, ...(isStaffSide() ? detailsOf(drawing) : [])];
}

/** How staff sort drawings, which dealers seldom ask. */
export function detailsOf(drawing: Drawing): readonly (Fact | false)[] {
  const { approvalUnitName, drawingTypeName, processTypeName } = drawing;
  return [
    Boolean(approvalUnitName) && { label: t('drawing.unitOfApproval'), value: approvalUnitName },
    { label: t('drawing.kind'), value: drawingTypeName },
    { label: t('drawing.process'), value: processTypeName },
  ];
}

const nothing: readonly Fact[] = [];

const requestPath = ({ projectId, requestId }: Drawing): string =>
  pathsOfSide().projectRequest.to({ id: requestId, project: projectId });

const projectPath = ({ projectId }: Drawing): string => pathsOfSide().project.to({ id: projectId });

/** What a drawing is, and what it is for. */
export function DrawingFacts({ drawing, more = nothing }: Props) {
  const { issuedAt, answeredAt, answerLabel, signerName, releasedAt, drafterName } = drawing;
  return (
    <Facts
      facts={[
        ...kindOf(drawing),
        { label: t('drawing.revision'), value: revisionName(drawing.revision) },
        {
          label: t('drawing.project'),
          value: (
            <Anchor component={Link} to={projectPath(drawing)} inherit>
              {drawing.projectName}
            </Anchor>
          ),
        },
        {
          label: t('drawing.request'),
          value: (
            <Anchor component={Link} to={requestPath(drawing)} inherit>
              {drawing.requestNumber}
            </Anchor>
          ),
        },
        ...more,
        Boolean(drafterName) && { label: t('drawing.drafter'), value: drafterName },
        Boolean(issuedAt) && { label: t('drawing.issuedAt'), value: <TimeText at={issuedAt} /> },
        Boolean(answeredAt) && { label: t('drawing.answeredAt'), value: <TimeText at={answeredAt} /> },
        Boolean(answerLabel) && { label: t('drawing.answer'), value: answerLabel },
        Boolean(signerName) && { label: t('drawing.signedBy'), value: signerName },
        Boolean(releasedAt) && { label: t('drawing.releasedAt'), value: <TimeText at={releasedAt} /> },
      ]}
    />
  );
}
