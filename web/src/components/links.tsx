import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

type Link<Props> = Props & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Props>

/** Links to pages of this app in the look of the component library; addresses and their parameters are typed. */
export const AnchorLink = createLink((props: Link<AnchorProps>) => <Anchor {...props} />)
export const ButtonLink = createLink((props: Link<ButtonProps>) => <Button component="a" {...props} />)
