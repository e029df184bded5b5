import { WizardPage } from '../wizard/wizard-page';

export default function NewIncidentRequestPage() {
  return <WizardPage door="incident" />;
}
