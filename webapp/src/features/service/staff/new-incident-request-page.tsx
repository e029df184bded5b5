// The first step of this door, or the second, comes with the page.
import '../wizard/problem-step';
import { WizardPage } from '../wizard/wizard-page';

export default function NewIncidentRequestPage() {
  return <WizardPage door="incident" />;
}
