import { perLanguage } from '@/shared/i18n/language';

type Address = {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  readonly country: string;
};

const countries = perLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }));

/** The name of a country by its code; any other text is itself. */
export const countryName = (code: string) =>
  /^[A-Z]{2}$/.test(code) ? (countries().of(code) ?? code) : code;

type Props = { address: Address };

/** As it stands on an envelope; lines that are empty are left out. */
export function AddressText({ address }: Props) {
  const { name, line1, line2, city, province, postalCode, country } = address;
  const place = [[city, province].filter(Boolean).join(' '), postalCode].filter(Boolean).join('  ');
  return (
    <>
      {[name, line1, line2, place, countryName(country)]
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <div key={line}>{line}</div>
        ))}
    </>
  );
}
