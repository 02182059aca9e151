import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const fileSamples = ({ managedFileId }: World): SamplesOf<'fp.file'> => ({
  page: { fileType: ['NOTICE', 'DATA'], fileName: '通知', uploadUser: '次' },
  all: { fileType: 'NOTICE' },
  fileType: {},
  room: {},
  uploadFile: { file: new File(['TV9801 取消'], '通知.txt', { type: 'text/plain' }), bucketName: 'NOTICE', userName: '次仁' },
  saveFile: { fileID: managedFileId, title: '航班取消通知', fileType: 'NOTICE' },
  deleteFile: { fileID: managedFileId },
  downloadFileGet: { fileID: managedFileId },
  downloadFilePost: { fileID: managedFileId },
});
