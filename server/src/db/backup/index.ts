export { restoreBackup } from './restore-backup.ts'
export { type BackupSummary, writeBackup } from './write-backup.ts'
