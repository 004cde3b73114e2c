import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

type Link<Props> = Props & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Props>

/** Links to pages of this app, styled by the component library, with typed addresses and parameters. */
export const AnchorLink = createLink((props: Link<AnchorProps>) => <Anchor {...props} />)
export const ButtonLink = createLink((props: Link<ButtonProps>) => <Button component="a" {...props} />)
