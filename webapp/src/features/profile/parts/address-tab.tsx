import { NativeSelect, TextInput } from '@mantine/core';
import { LateAddressSearch } from '@/entities/address/late-address-search';
import type { FoundAddress } from '@/entities/address/model';
import { EntryForm } from '@/shared/forms/entry-form';
import { optional } from '@/shared/forms/optional';
import { useEntryForm } from '@/shared/forms/use-entry-form';
import { drawnChoices } from '@/shared/i18n/drawn-choices';
import { msg, t } from '@/shared/i18n/t';
import { notifySuccess } from '@/shared/ui/notify';
import { Panel } from '@/shared/ui/panel';
import type { Profile } from '../model';
import { addressSchema } from '../schema';
import { useSaveAddress } from '../stores';
import classes from './panels.module.css';

type Props = { profile: Profile };

const known = [
  { value: 'CA', label: msg('profile.canada') },
  { value: 'US', label: msg('profile.unitedStates') },
];

export function AddressTab({ profile }: Props) {
  const save = useSaveAddress((state) => state.run);
  const country = profile.country || 'CA';
  const countries = known.some(({ value }) => value === country)
    ? known
    : [...known, { value: country, label: country }];
  const form = useEntryForm({
    schema: addressSchema,
    initialValues: {
      street: profile.line1,
      street2: profile.line2,
      city: profile.city,
      region: profile.province,
      postalCode: profile.postalCode,
      country,
    },
    send: async (given) => {
      const result = await save(given);
      if (result?.isSuccess) notifySuccess(result.message);
      return result;
    },
  });

  const fill = (found: FoundAddress) => {
    form.choice('street').onChange(found.line1);
    form.choice('street2').onChange(found.line2);
    form.choice('city').onChange(found.city);
    form.choice('region').onChange(found.province);
    form.choice('postalCode').onChange(found.postalCode);
    form.choice('country').onChange(found.country || country);
  };

  return (
    <div className={classes.form}>
      <Panel title={t('profile.postalAddress')}>
        <EntryForm form={form} submitLabel={t('profile.saveAddress')}>
          <LateAddressSearch country={form.values.country} onFound={fill} />
          <TextInput
            label={t('profile.street')}
            autoComplete="address-line1"
            maxLength={100}
            {...form.field('street')}
          />
          <TextInput
            label={optional(t('profile.street2'))}
            autoComplete="address-line2"
            maxLength={100}
            {...form.field('street2')}
          />
          <TextInput
            label={t('profile.city')}
            autoComplete="address-level2"
            maxLength={80}
            {...form.field('city')}
          />
          <TextInput
            label={optional(t('profile.region'))}
            autoComplete="address-level1"
            maxLength={40}
            {...form.field('region')}
          />
          <TextInput
            label={t('profile.postalCode')}
            autoComplete="postal-code"
            maxLength={20}
            {...form.field('postalCode')}
          />
          <NativeSelect
            label={t('profile.country')}
            autoComplete="country"
            data={drawnChoices(countries)}
            {...form.field('country')}
          />
        </EntryForm>
      </Panel>
    </div>
  );
}
