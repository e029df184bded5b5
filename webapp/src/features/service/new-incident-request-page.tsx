// Comes with the page, because it is the wizard's first step here.
import './wizard/problem-step';
import { WizardPage } from './wizard/wizard-page';

export default function NewIncidentRequestPage() {
  return <WizardPage door="incident" />;
}
