import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { t } from '@/shared/i18n/t';
import { company } from '@/shared/lib/company';
import { shadesOf } from './shades';

const gray: MantineColorsTuple = [
  '#f7f9f9',
  '#eff3f3',
  '#e3e9ea',
  '#d3dbdd',
  '#b9c5c7',
  '#93a1a5',
  '#66757a',
  '#4c5a5f',
  '#354145',
  '#1f292c',
];

const dark: MantineColorsTuple = [
  '#d9e1e2',
  '#b3c0c2',
  '#8d9c9f',
  '#5d6c70',
  '#3d4a4e',
  '#303c40',
  '#232e31',
  '#182123',
  '#11191b',
  '#0b1113',
];

/** Asked for when something is drawn: only then the reader's language is known. */
const closeButton = () => ({ closeButtonProps: { 'aria-label': t('form.close') } });

const dialog = () => ({
  ...closeButton(),
  // Else its head would count as a second head of the page.
  attributes: { header: { role: 'presentation' } },
  styles: { title: { fontWeight: 620, fontSize: 'var(--mantine-font-size-lg)' } },
});

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 8,
  colors: { brand: shadesOf(company.colour), gray, dark },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', 'Cascadia Mono', Menlo, monospace",
  defaultRadius: 'md',
  radius: { xs: '0.1875rem', sm: '0.25rem', md: '0.375rem', lg: '0.625rem', xl: '1rem' },
  fontSizes: { xs: '0.75rem', sm: '0.84375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects by name: `Modal.extend(…)` would pull every named component into the first script.
  components: {
    Modal: {
      defaultProps: () => ({
        ...dialog(),
        centered: true,
        radius: 'lg',
        // One that slides in takes what is pressed meanwhile away from under the pointer.
        transitionProps: { transition: 'fade' },
        overlayProps: { backgroundOpacity: 0.45 },
      }),
    },
    Notification: { defaultProps: closeButton },
    Drawer: { defaultProps: () => ({ ...dialog(), overlayProps: { backgroundOpacity: 0.45 } }) },
    Badge: { defaultProps: { tt: 'none', fw: 550, variant: 'light', radius: 'sm' } },
    // On a busy device, a list that is hidden while its field is out of sight may stay hidden.
    Combobox: { defaultProps: { hideDetached: false } },
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        withinPortal: false,
        hideDetached: false,
        shadow: 'md',
        radius: 'md',
      },
    },
    Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Table: { defaultProps: { verticalSpacing: 'xs' } },
    // As tall as what is written in it.
    Textarea: { defaultProps: { autosize: true, minRows: 3 } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--accent': '#d98a3d',
    '--impersonation': '#8a3b00',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': 'var(--mantine-color-gray-9)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--ground': 'var(--mantine-color-gray-1)',
    '--panel': '#ffffff',
    '--line': 'var(--mantine-color-gray-3)',
    '--line-soft': 'var(--mantine-color-gray-2)',
    '--hover': 'var(--mantine-color-gray-1)',
    '--head': 'var(--mantine-color-gray-0)',
    '--selected': 'var(--mantine-color-brand-0)',
    '--brand-text': 'var(--mantine-color-brand-8)',
    '--tone-neutral': 'var(--mantine-color-gray-7)',
    '--tone-active': 'var(--mantine-color-blue-8)',
    '--tone-waiting': '#9a4a00',
    '--tone-good': '#0b6b4f',
    '--tone-bad': 'var(--mantine-color-red-9)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-brand-light': 'var(--selected)',
    '--mantine-color-brand-light-color': 'var(--brand-text)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--ground': 'var(--mantine-color-dark-8)',
    '--panel': 'var(--mantine-color-dark-7)',
    '--line': 'var(--mantine-color-dark-4)',
    '--line-soft': 'var(--mantine-color-dark-5)',
    '--hover': 'var(--mantine-color-dark-6)',
    '--head': 'color-mix(in srgb, var(--mantine-color-dark-6) 55%, var(--mantine-color-dark-7))',
    '--selected': 'color-mix(in srgb, var(--mantine-color-brand-8) 32%, var(--mantine-color-dark-7))',
    '--brand-text': 'var(--mantine-color-brand-3)',
    '--tone-neutral': 'var(--mantine-color-dark-1)',
    '--tone-active': 'var(--mantine-color-blue-4)',
    '--tone-waiting': 'var(--mantine-color-orange-4)',
    '--tone-good': 'var(--mantine-color-teal-4)',
    '--tone-bad': 'var(--mantine-color-red-4)',
  },
});
