import type { Operations } from '@ideabridge/sdk'

export type UserRow = Operations['admin_list_users']['output']['users'][number]
export type UserDetail = Operations['admin_read_user']['output']['user']
export type UserChange = Omit<Operations['admin_change_user']['input'], 'user_id'>
