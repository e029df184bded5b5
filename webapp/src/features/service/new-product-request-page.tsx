import { WizardPage } from './wizard/wizard-page';

export default function NewProductRequestPage() {
  return <WizardPage door="product" />;
}
