export interface UsageHour {
  hour: string
  actions: number
  failed: number
  refused: number
}
