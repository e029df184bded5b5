import './step-words';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { optional } from '@/shared/forms/optional';
import { PhoneInput } from '@/shared/forms/phone-input';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { t } from '@/shared/i18n/t';
import { LateAddressSearch } from '@/entities/address/late-address-search';
import type { FoundAddress } from '@/entities/address/model';
import { provinces } from '@/shared/records/provinces';
import { isStaffSide } from '@/shared/side';
import type { Site, SiteContact } from '../model';
import { RequesterField } from './requester-field';
import { countryOf } from './draft-wire';
import { useUnits } from '../stores';
import { PlaceChoice } from './place-choice';
import type { StepProps } from './wizard';
import classes from './wizard.module.css';

/** Whom to ask, and where the units are: filled in where the order or the reader's profile says it. */
export function ContactFields({ wizard, formId }: StepProps) {
  const { draft, change, problem } = wizard;
  const { contact, site, orderNumber, account } = draft;
  const { item } = useUnits(orderNumber === '' ? null : { order: orderNumber, account });
  const places = item?.places ?? [];
  const ofContact = (name: keyof SiteContact) => ({
    id: `${formId}contact.${name}`,
    size: 'md',
    error: problem.errors[`contact.${name}`]?.[0],
    value: contact[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ ...draft, contact: { ...contact, [name]: event.currentTarget.value } }),
  });
  const ofSite = (name: keyof Site) => ({
    id: `${formId}site.${name}`,
    size: 'md',
    error: problem.errors[`site.${name}`]?.[0],
    value: site[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ ...draft, site: { ...site, [name]: event.currentTarget.value } }),
  });
  return (
    <>
      <PlaceChoice places={places} draft={draft} id={`${formId}place`} onChoose={change} />
      <TextInput label={t('wizard.name')} maxLength={120} autoComplete="name" {...ofContact('name')} />
      <PhoneInput label={t('wizard.phone')} maxLength={40} autoComplete="tel" {...ofContact('phone')} />
      <TextInput
        label={optional(t('wizard.email'))}
        type="email"
        maxLength={254}
        autoComplete="email"
        {...ofContact('email')}
      />
      <Checkbox
        size="md"
        label={t('wizard.notifySite')}
        description={t('wizard.notifySiteHelp')}
        checked={draft.notifySiteContact}
        onChange={({ currentTarget }) => change({ ...draft, notifySiteContact: currentTarget.checked })}
      />
      {isStaffSide() && <RequesterField wizard={wizard} formId={formId} />}
      <LateAddressSearch
        size="md"
        country={countryOf(site.province)}
        onFound={(found) => change({ ...draft, site: { ...site, ...placeOf(found) } })}
      />
      <TextInput
        label={t('wizard.street')}
        maxLength={100}
        autoComplete="address-line1"
        {...ofSite('line1')}
      />
      <TextInput
        label={optional(t('wizard.street2'))}
        maxLength={100}
        autoComplete="address-line2"
        {...ofSite('line2')}
      />
      <TextInput label={t('wizard.city')} maxLength={80} autoComplete="address-level2" {...ofSite('city')} />
      <div className={classes.place}>
        <NativeSelect
          label={t('wizard.province')}
          autoComplete="address-level1"
          data={[{ value: '', label: t('wizard.choose') }, ...drawnChoices(provinces)]}
          {...ofSite('province')}
        />
        <TextInput
          label={t('wizard.postalCode')}
          maxLength={20}
          autoComplete="postal-code"
          autoCapitalize="characters"
          {...ofSite('postalCode')}
        />
      </div>
    </>
  );
}

const codes = new Set<string>(provinces.map(({ value }) => value));

/** An address as the fields take it; a province that they do not know is left to be chosen. */
const placeOf = ({ line1, line2, city, province, postalCode }: FoundAddress) => ({
  line1,
  line2,
  city,
  province: codes.has(province) ? province : '',
  postalCode,
});
