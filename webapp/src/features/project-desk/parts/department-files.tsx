import type { ProjectFile } from '@/entities/project/model';
import { t } from '@/shared/i18n/t';
import { FileList } from '@/shared/records/file-list';
import type { KeptFile, SourceOfFile } from '@/shared/records/reader-files';
import { viewableSource } from '@/shared/viewer/kept-source';
import { departmentFilePath, projectDeskApi } from '../api';

type Files = readonly ProjectFile[];

type Props = { requestId: number; question: number; files: Files };

/** The question and the version stand before the name, which has no slash in it. */
const keyOf = (question: number, { name, version }: ProjectFile) => [question, version, name].join('/');

const fileAt = (id: number, key: string) => {
  const [question = '', version = '', name = ''] = key.split('/');
  return { id, question: Number(question), name, version: Number(version) };
};

const download = (id: number, key: string) => projectDeskApi.departmentFile(fileAt(id, key));

const source: SourceOfFile = (id, { name: key, title = key }) => {
  const { version, ...file } = fileAt(id, key);
  return viewableSource({ name: title, path: departmentFilePath(file), query: { version } });
};

/** The files of a question to a department, or of its answer. */
export function DepartmentFiles({ requestId, question, files }: Props) {
  if (files.length === 0) return null;
  const of = (all: Files): readonly KeptFile[] =>
    all.map((file) => ({
      name: keyOf(question, file),
      title:
        file.version > 1
          ? t('projectRequest.fileName', { name: file.name, version: file.version })
          : file.name,
      size: file.size,
      contentType: file.mime,
    }));
  return <FileList id={requestId} item={files} files={{ of, download, source }} />;
}
