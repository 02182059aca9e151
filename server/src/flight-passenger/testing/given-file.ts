import type { Place } from '../../testing/place.ts';

/** A notice of the actor's, saved and used by nothing. */
export async function givenFile({ portal, actor }: Place): Promise<{ managedFileId: string }> {
  const { file } = portal.as(actor).fp;
  const [made] = await file.uploadFile({ file: new File(['TV9801 取消'], '通知.txt', { type: 'text/plain' }), bucketName: 'NOTICE' });
  const managedFileId = made?.id ?? '';
  await file.saveFile({ fileID: managedFileId, title: '航班取消通知', fileType: 'NOTICE' });
  return { managedFileId };
}
