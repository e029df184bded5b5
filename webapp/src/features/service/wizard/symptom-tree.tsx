import './step-words';
import { Anchor, Button, Text } from '@mantine/core';
import {
  IconArrowsMove,
  IconBrush,
  IconDroplet,
  IconFrame,
  IconHammer,
  IconPackageOff,
  IconQuestionMark,
  IconReplace,
  IconTool,
  IconWindow,
  type Icon,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Drawing } from '@/entities/elevation/model';
import { t } from '@/shared/i18n/t';
import { Loaded } from '@/shared/ui/loaded';
import type { Symptom } from '../model';
import { useSymptoms } from '../stores';
import { ArticleOffer } from './article-offer';
import { symptomsFor } from './symptoms';
import classes from './wizard.module.css';

const icons: Readonly<Record<string, Icon>> = {
  glass: IconWindow,
  hardware: IconTool,
  frame: IconFrame,
  finish: IconBrush,
  airWater: IconDroplet,
  operation: IconArrowsMove,
  missing: IconPackageOff,
  wrongItem: IconReplace,
  damage: IconHammer,
};

type Props = {
  id: string;
  account: string;
  /** Of the units that it is about. */
  drawings: readonly (Drawing | null | undefined)[];
  error: string | undefined;
  /** The leaf that is chosen; empty while none is. */
  symptom: string;
  label: string;
  onChange: (code: string, label: string) => void;
};

/** Two taps from a kind of trouble to the trouble itself. */
export function SymptomTree({ id, account, drawings, error, symptom, label, onChange }: Props) {
  const data = useSymptoms({ account });
  const [branch, setBranch] = useState<Symptom | null>(null);

  if (data.isSuccess && symptom !== '')
    return (
      <div>
        <Text className={classes.legend}>{t('wizard.symptom')}</Text>
        <div className={classes.choice} data-chosen>
          <span className={classes.words}>
            <span className={classes.strong}>{label}</span>
          </span>
          <Button variant="default" size="compact-md" id={id} onClick={() => onChange('', '')}>
            {t('wizard.change')}
          </Button>
        </div>
        <div className={classes.offer}>
          <ArticleOffer symptom={symptom} account={account} />
        </div>
      </div>
    );
  const shown = branch === null ? symptomsFor(data.items, drawings) : branch.children;
  const onTap = (one: Symptom) => {
    if (one.children.length > 0) {
      setBranch(one);
      return;
    }
    setBranch(null);
    onChange(one.code, one.label);
  };
  return (
    <Loaded data={data} height={300}>
      <div role="group" aria-label={t('wizard.symptom')}>
        <div className={classes.partHead}>
          <Text className={classes.legend}>{branch?.label ?? t('wizard.symptom')}</Text>
          {branch && (
            <Anchor component="button" type="button" size="sm" onClick={() => setBranch(null)}>
              {t('wizard.otherKind')}
            </Anchor>
          )}
        </div>
        <ul className={`${classes.choices} ${branch === null ? classes.tiles : ''}`}>
          {shown.map((one, index) => (
            <li key={one.code}>
              <button
                type="button"
                id={index === 0 ? id : undefined}
                className={classes.choice}
                onClick={() => onTap(one)}
              >
                {branch === null && <Picture code={one.code} />}
                {one.label}
              </button>
            </li>
          ))}
        </ul>
        {error && <p className={classes.error}>{error}</p>}
      </div>
    </Loaded>
  );
}

function Picture({ code }: { code: string }) {
  const Shown = icons[code] ?? IconQuestionMark;
  return <Shown size={22} stroke={1.6} aria-hidden />;
}
