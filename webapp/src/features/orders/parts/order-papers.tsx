import '../talk-words';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { date } from '@/shared/i18n/format';
import { msg, t, type Words } from '@/shared/i18n/t';
import { useStable } from '@/shared/lib/use-stable';
import { paths } from '@/shared/paths';
import { isStaffSide, pathsOfSide } from '@/shared/side';
import { Link } from '@/shared/ui/link';
import { LinkRows, type LinkRow } from '@/shared/ui/link-rows';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { saveDownload } from '@/shared/ui/save-download';
import { talkApi, type Around, type Neighbour, type OrderDocument } from '../talk-api';
import { useOrderAround, useOrderDocuments } from '../talk-stores';

const kinds: Readonly<Record<OrderDocument['kind'], Words>> = {
  acknowledgement: msg('orderTalk.acknowledgement'),
  'packing-list': msg('orderTalk.packingList'),
  invoice: msg('orderTalk.invoice'),
  delivery: msg('orderTalk.delivery'),
  certificate: msg('orderTalk.certificate'),
  drawing: msg('orderTalk.drawing'),
  other: msg('orderTalk.other'),
};

function load(order: number, { kind, isImported, id, name }: OrderDocument) {
  if (isImported) return talkApi.download(order, name);
  if (kind === 'acknowledgement') return talkApi.print('acknowledgement', id);
  if (kind === 'packing-list') return talkApi.print('packinglist', id);
  return kind === 'certificate' ? talkApi.certificate(id) : talkApi.invoice(id);
}

/** The papers of an order, each a click away. */
export function OrderPapers({ id }: { id: number }) {
  const data = useOrderDocuments(useStable({ id }));
  return (
    <Stack gap="md">
      <Panel title={t('orderTalk.documents')}>
        <Loaded data={data} height={120} isEmpty={data.items.length === 0} empty={t('orderTalk.noDocuments')}>
          <Stack gap="xs">
            {data.items.map((document) => (
              <Group key={`${document.kind} ${document.isImported} ${document.id}`} justify="space-between">
                <div>
                  <Text size="sm">{t(kinds[document.kind])}</Text>
                  <Text size="xs" c="dimmed">
                    {[document.name, document.date && date(document.date)].filter(Boolean).join(' · ')}
                  </Text>
                </div>
                <DocumentAct order={id} document={document} />
              </Group>
            ))}
          </Stack>
        </Loaded>
      </Panel>
      {!isStaffSide() && <OrderAround id={id} />}
    </Stack>
  );
}

/** A drawing is looked at on its own page; everything else is a file. */
function DocumentAct({ order, document }: { order: number; document: OrderDocument }) {
  const name = `${t(kinds[document.kind])} ${document.name}`;
  if (document.kind === 'drawing')
    return (
      <Button
        component={Link}
        to={pathsOfSide().drawing.to({ id: document.id })}
        size="compact-sm"
        variant="default"
        aria-label={t('orderTalk.viewDrawing', { name })}
      >
        {t('orderTalk.view')}
      </Button>
    );
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={t('orderTalk.saveFile', { name })}
      onClick={() => void saveDownload(() => load(order, document))}
    >
      PDF
    </Button>
  );
}

function rowsOf(around: Around): readonly LinkRow[] {
  const row = (kind: Words, to: (id: number) => string) => (found: Neighbour) => ({
    key: `${t(kind)} ${found.id}`,
    to: to(found.id),
    title: `${t(kind)} ${found.number}`,
    about: found.date ? date(found.date) : '',
  });
  const { quote, project, invoices, serviceRequests, changeRequests, drawings } = around;
  return [
    ...(quote ? [row(msg('orderTalk.quote'), (id) => paths.quote.to({ id }))(quote)] : []),
    ...(project ? [row(msg('orderTalk.project'), (id) => paths.project.to({ id }))(project)] : []),
    ...(invoices ?? []).map(row(msg('orderTalk.invoice'), (id) => paths.invoice.to({ id }))),
    ...(serviceRequests ?? []).map(
      row(msg('orderTalk.serviceRequest'), (id) => paths.serviceRequest.to({ id })),
    ),
    ...(changeRequests ?? []).map(
      row(msg('orderTalk.changeRequest'), (id) => paths.changeRequest.to({ id })),
    ),
    ...(drawings ?? []).map(row(msg('orderTalk.drawing'), (id) => paths.drawing.to({ id }))),
  ];
}

function OrderAround({ id }: { id: number }) {
  const data = useOrderAround(id);
  const rows = data.item === null ? [] : rowsOf(data.item);
  return (
    <Panel title={t('orderTalk.around')} isFlush>
      <Loaded data={data} height={120} isEmpty={rows.length === 0} empty={t('orderTalk.nothingAround')}>
        <LinkRows rows={rows} />
      </Loaded>
    </Panel>
  );
}
