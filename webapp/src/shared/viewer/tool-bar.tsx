import { Button } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconArrowUpRight,
  IconChevronLeft,
  IconChevronRight,
  IconCloud,
  IconColumns2,
  IconDownload,
  IconExternalLink,
  IconHandStop,
  IconHelpCircle,
  IconLayoutSidebar,
  IconMaximize,
  IconRubberStamp,
  IconRuler2,
  IconRulerMeasure,
  IconTypography,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { t } from '@/shared/i18n/t';
import { useIsPhone } from '@/shared/lib/use-is-phone';
import type { Tool } from './marks';
import { ToolButton } from './tool-button';
import type { Fit } from './view';
import classes from './viewer.module.css';

export type BarProps = {
  page: number;
  count: number;
  fit: Fit;
  isSpread?: boolean;
  hasRail?: boolean;
  tool?: Tool;
  /** Whether marks can be made. */
  marks?: boolean;
  onTurn: (by: number) => void;
  onZoom: (by: number) => void;
  onFit: (fit: 'page' | 'width') => void;
  onSpread?: () => void;
  onRail?: () => void;
  /** Present if there are tools besides the hand. */
  onTool?: ((tool: Tool) => void) | undefined;
  /** Present if there is a list of marks or layers, which lies over the sheet. */
  onList?: (() => void) | undefined;
  isListed?: boolean;
  listLabel?: string;
  onHelp: () => void;
  onDownload: () => void;
  /** Present for files that the browser can show by itself. */
  onOpen?: (() => void) | undefined;
  /** Additional controls, placed before the last group. */
  children?: ReactNode;
};

const size = { size: 18, 'aria-hidden': true } as const;

/** What is done with a sheet, by the pointer. The keyboard has the same. On a phone one button opens the tools. */
export function ToolBar(props: BarProps) {
  const { page, count, hasRail, onTurn, onRail, onList, isListed, listLabel } = props;
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const list = onList && (
    <Button
      size="compact-sm"
      variant={isListed ? 'light' : 'subtle'}
      aria-pressed={isListed}
      onClick={onList}
    >
      {listLabel}
    </Button>
  );
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('viewer.bar')}>
      {count > 1 && (
        <>
          {onRail && !isPhone && (
            <ToolButton
              label={t('viewer.thumbnails')}
              icon={<IconLayoutSidebar {...size} />}
              isOn={hasRail}
              onClick={onRail}
            />
          )}
          <ToolButton
            label={t('viewer.previous')}
            icon={<IconChevronLeft {...size} />}
            isDisabled={page <= 1}
            onClick={() => onTurn(-1)}
          />
          <span className={classes.where}>{t('viewer.pageOf', { page, count })}</span>
          <ToolButton
            label={t('viewer.next')}
            icon={<IconChevronRight {...size} />}
            isDisabled={page >= count}
            onClick={() => onTurn(1)}
          />
        </>
      )}
      {isPhone && (
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('viewer.tools')}
        </Button>
      )}
      {isPhone && list}
      {isPhone && isOpen && (
        // What is drawn next is drawn on the sheet beneath.
        <div className={classes.tools}>
          <Groups
            {...props}
            onTool={
              props.onTool &&
              ((tool) => {
                setOpen(false);
                props.onTool?.(tool);
              })
            }
          />
        </div>
      )}
      {!isPhone && <Groups {...props} list={list} />}
    </div>
  );
}

function Groups({ list, ...props }: BarProps & { list?: ReactNode }) {
  const { count, fit, isSpread, onZoom, onFit, onSpread, children } = props;
  return (
    <>
      <span className={classes.group}>
        <ToolButton
          label={t('viewer.zoomOut')}
          icon={<IconZoomOut {...size} />}
          onClick={() => onZoom(1 / 1.5)}
        />
        <ToolButton label={t('viewer.zoomIn')} icon={<IconZoomIn {...size} />} onClick={() => onZoom(1.5)} />
        <ToolButton
          label={t('viewer.fitWidth')}
          icon={<IconArrowAutofitWidth {...size} />}
          isOn={fit === 'width'}
          onClick={() => onFit('width')}
        />
        <ToolButton
          label={t('viewer.fitPage')}
          icon={<IconMaximize {...size} />}
          isOn={fit === 'page'}
          onClick={() => onFit('page')}
        />
        {count > 1 && onSpread && (
          <ToolButton
            label={t('viewer.spread')}
            icon={<IconColumns2 {...size} />}
            isOn={isSpread}
            onClick={onSpread}
          />
        )}
      </span>
      <Tools {...props} />
      <span className={classes.end}>
        {list}
        {children}
        <ToolButton label={t('viewer.help')} icon={<IconHelpCircle {...size} />} onClick={props.onHelp} />
        {props.onOpen && (
          <ToolButton
            label={t('viewer.openFile')}
            icon={<IconExternalLink {...size} />}
            onClick={props.onOpen}
          />
        )}
        <ToolButton
          label={t('viewer.download')}
          icon={<IconDownload {...size} />}
          onClick={props.onDownload}
        />
      </span>
    </>
  );
}

function Tools({ tool, marks, onTool }: BarProps) {
  if (onTool === undefined) return null;
  const button = (value: Tool, label: string, icon: ReactNode) => (
    <ToolButton label={label} icon={icon} isOn={tool === value} onClick={() => onTool(value)} />
  );
  return (
    <span className={classes.group}>
      {button('hand', t('viewer.hand'), <IconHandStop {...size} />)}
      {button('measure', t('viewer.measure'), <IconRuler2 {...size} />)}
      {marks && (
        <>
          {button('cloud', t('viewer.cloud'), <IconCloud {...size} />)}
          {button('arrow', t('viewer.arrow'), <IconArrowUpRight {...size} />)}
          {button('text', t('viewer.text'), <IconTypography {...size} />)}
          {button('dimension', t('viewer.dimension'), <IconRulerMeasure {...size} />)}
          {button('stamp', t('viewer.stamp'), <IconRubberStamp {...size} />)}
        </>
      )}
    </span>
  );
}
