import { WizardPage } from './wizard/wizard-page';

export default function ReportProblemPage() {
  return <WizardPage />;
}
