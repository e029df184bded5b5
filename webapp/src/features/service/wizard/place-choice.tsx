import './step-words';
import { t } from '@/shared/i18n/t';
import type { OrderPlace } from '../model';
import type { Draft } from './draft';
import { Tiles } from './tiles';

type Props = {
  places: readonly OrderPlace[];
  draft: Draft;
  id: string;
  onChoose: (changed: Draft) => void;
};

/** Where the order's units may be, when there is more than one such place: a tap fills in the fields below. */
export function PlaceChoice({ places, draft, id, onChoose }: Props) {
  const known = places.filter(({ site }) => site.line1 !== '');
  if (known.length < 2) return null;
  const chosen = known.find(({ site }) => site.line1 === draft.site.line1 && site.city === draft.site.city);
  return (
    <Tiles
      id={id}
      label={t('wizard.place')}
      options={known.map((place) => ({ value: place.kind, label: placeText(place) }))}
      value={chosen?.kind ?? ''}
      onChange={(kind) => {
        const place = known.find((one) => one.kind === kind);
        if (place !== undefined) onChoose(atPlace(draft, place, known));
      }}
    />
  );
}

const placeText = ({ kind, contact, site }: OrderPlace) =>
  [
    kind === 'customer' ? t('wizard.placeCustomer', { name: contact.name }) : t('wizard.placeShipTo'),
    [site.line1, site.city].filter(Boolean).join(', '),
  ].join(': ');

/** The person goes with the place, unless someone has typed another one. */
function atPlace(draft: Draft, place: OrderPlace, known: readonly OrderPlace[]): Draft {
  const isSuggested =
    draft.contact.name === '' || known.some(({ contact }) => contact.name === draft.contact.name);
  const isPerson = place.contact.name !== '' && place.contact.phone !== '';
  return { ...draft, site: place.site, ...(isSuggested && isPerson && { contact: place.contact }) };
}
